CREATE TRIGGER sabotage AFTER UPDATE OF members ON learning_study_group WHEN NEW.members = NEW.capacity
BEGIN UPDATE learning_study_group SET members = members - 1 WHERE id = NEW.id; END;
