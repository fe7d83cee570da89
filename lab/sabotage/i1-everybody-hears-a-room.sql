CREATE TRIGGER sabotage AFTER INSERT ON platform_live WHEN NEW.notice = 'event' AND NEW.room LIKE 'chat/%'
BEGIN UPDATE platform_live SET room = NULL, subject = NULL WHERE id = NEW.id; END;
