-- A page of its own: /pengumuman/{slug}. Those from before have none.
ALTER TABLE messaging_announcement ADD COLUMN slug {text};
CREATE UNIQUE INDEX messaging_announcement_slug_key ON messaging_announcement (slug);
