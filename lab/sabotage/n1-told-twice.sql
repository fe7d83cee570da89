CREATE TRIGGER sabotage AFTER INSERT ON messaging_notification WHEN NEW.title LIKE 'Pengumuman lab %' AND NEW.cause NOT LIKE '%lagi'
BEGIN
    INSERT INTO messaging_notification (user_id, object_type, tab, title, message, cause, on_site, is_active, sent_at)
    VALUES (NEW.user_id, NEW.object_type, NEW.tab, NEW.title, NEW.message, NEW.cause || 'lagi', NEW.on_site, NEW.is_active, NEW.sent_at);
END;
