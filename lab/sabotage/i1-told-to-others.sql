CREATE TRIGGER sabotage AFTER INSERT ON messaging_chat_comment
BEGIN
    INSERT INTO messaging_notification (user_id, object_type, tab, title, message, cause, on_site, is_active, sent_at)
    VALUES (1, 'program', 'program', 'Ada pesan', NEW.message, 'sabotage:' || NEW.id, TRUE, TRUE, 0);
END;
