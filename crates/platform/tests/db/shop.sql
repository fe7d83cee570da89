-- A table with every type; it's small.
CREATE TABLE shop_shelf (
    id   {id},
    code {text} NOT NULL
);
CREATE UNIQUE INDEX shop_shelf_code_key ON shop_shelf (code);

CREATE TABLE shop_item (
    id        {id},
    shelf_id  {int} REFERENCES shop_shelf (id),
    name      {text} NOT NULL,
    folded    {text} NOT NULL DEFAULT '',
    price     {int} NOT NULL DEFAULT 0 CHECK (price >= 0),
    on_sale   {bool} NOT NULL DEFAULT FALSE,
    weight    {real},
    picture   {blob},
    traits    {text} NOT NULL DEFAULT '{}',
    state     {text} NOT NULL DEFAULT 'waiting',
    sold_at   {int}
);
CREATE UNIQUE INDEX shop_item_shelf_name_key ON shop_item (shelf_id, name);
CREATE UNIQUE INDEX shop_item_folded_key ON shop_item (LOWER(folded)) WHERE folded <> '';
CREATE INDEX shop_item_state_idx ON shop_item (state, id);
CREATE INDEX shop_item_sold_idx ON shop_item (sold_at) WHERE sold_at IS NOT NULL;

CREATE TABLE shop_tag (
    item_id {int} NOT NULL REFERENCES shop_item (id) ON DELETE CASCADE,
    word    {text} NOT NULL,
    PRIMARY KEY (item_id, word)
);
