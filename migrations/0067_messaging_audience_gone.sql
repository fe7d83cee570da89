-- Who attends is known by learning's enrolments; nothing was ever written here outside of tests.
DROP TABLE messaging_audience;
