-- What a person searched for, so that the search box can offer it again. At most fifty a person.
CREATE TABLE catalog_search_history (
    user_id {int} NOT NULL,
    keyword {text} NOT NULL,
    keyword_folded {text} NOT NULL,
    searched_at {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_search_history_key ON catalog_search_history (user_id, keyword_folded);
