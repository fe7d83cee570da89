CREATE TRIGGER sabotage AFTER INSERT ON accounts_user WHEN NEW.email LIKE 'asing-%'
BEGIN
    INSERT INTO learning_enrolment (id, user_id, program_id, source, enrolled_at)
    SELECT 9000000000 + NEW.id, NEW.id, id, 'free', 0 FROM catalog_program WHERE slug = 'berani-ngobrol-bahasa-inggris';
END;
