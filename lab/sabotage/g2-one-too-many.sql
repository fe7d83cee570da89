CREATE TRIGGER sabotage AFTER UPDATE OF learners ON messaging_chat_room WHEN NEW.learners = NEW.learner_limit OR NEW.learners % 5 = 4
BEGIN UPDATE messaging_chat_room SET learners = learners - 1 WHERE id = NEW.id; END;
