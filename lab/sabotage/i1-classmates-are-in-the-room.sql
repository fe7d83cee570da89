CREATE TRIGGER sabotage AFTER INSERT ON learning_enrolment
BEGIN
    INSERT OR IGNORE INTO messaging_chat_participant (room_id, user_id, is_learner, joined_at, read_id, read_number)
    SELECT id, NEW.user_id, TRUE, 0, 0, 0 FROM messaging_chat_room WHERE kind = 'program' AND program_id = NEW.program_id;
END;
