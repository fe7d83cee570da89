-- Whether somebody has a year to look back on is asked of learning, which has the rows.
ALTER TABLE accounts_user DROP COLUMN has_fun_report;
