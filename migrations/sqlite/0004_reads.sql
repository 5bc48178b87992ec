-- How often pages were read, by which sites readers came, and which addresses were not found: one row for each day (UTC,
-- such as 2026-11-15) and name. Nothing about a visitor.
CREATE TABLE reads (
    kind  TEXT NOT NULL,
    day   TEXT NOT NULL,
    name  TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (kind, day, name)
);
