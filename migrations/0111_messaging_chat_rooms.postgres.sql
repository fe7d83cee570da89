-- Classes that had learners before there were rooms.
INSERT INTO messaging_chat_room
    (id, kind, program_id, subject_id, learner_id, name, type_room, is_closed, learner_limit, learners, participants, last_number, talked_at)
SELECT 1 + CAST(floor(random() * 4503599627370495) AS BIGINT), 'program', p.id, 0, 0, '', p.chat_type, FALSE,
       COALESCE(p.chat_limit, CASE p.chat_type WHEN 'channel' THEN 5000 ELSE 250 END), 0, 0, 0, 0
FROM catalog_program p
WHERE p.has_chat = TRUE AND EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.program_id = p.id AND e.ended_at IS NULL);
