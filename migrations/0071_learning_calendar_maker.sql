-- Who made the address: the person, or a parent inside the account. Empty where nobody wrote it down.
ALTER TABLE learning_calendar ADD COLUMN made_by {int};
