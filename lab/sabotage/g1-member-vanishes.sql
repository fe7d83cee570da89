CREATE TRIGGER sabotage AFTER INSERT ON learning_study_group_member WHEN NEW.user_id % 3 = 0
BEGIN
    DELETE FROM learning_study_group_member WHERE user_id = NEW.user_id AND group_id = NEW.group_id;
    UPDATE learning_study_group SET members = members - 1 WHERE id = NEW.group_id AND members > 0;
END;
