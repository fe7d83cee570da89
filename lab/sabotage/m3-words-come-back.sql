CREATE TRIGGER sabotage AFTER UPDATE OF deleted_at ON messaging_chat_comment WHEN NEW.deleted_at IS NOT NULL
BEGIN UPDATE messaging_chat_comment SET deleted_at = NULL, message = 'kembali' WHERE id = NEW.id; END;
