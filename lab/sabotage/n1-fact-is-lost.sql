CREATE TRIGGER sabotage AFTER INSERT ON platform_delivery WHEN NEW.listener = 'messaging.tell_announcement'
BEGIN DELETE FROM platform_delivery WHERE event_id = NEW.event_id AND listener = NEW.listener; END;
