-- What an applicant sent. Times are milliseconds since 1970; ids are UUIDs of version 7, so they sort by time.
CREATE TABLE applications (
    id                  TEXT PRIMARY KEY NOT NULL,
    job                 TEXT NOT NULL,
    job_title           TEXT NOT NULL,
    name                TEXT NOT NULL,
    email               TEXT NOT NULL,
    phone               TEXT NOT NULL,
    years_of_experience DOUBLE PRECISION NOT NULL,
    message             TEXT NOT NULL,
    availability        TEXT NOT NULL,
    cv_name             TEXT NOT NULL,
    cv_kind             TEXT NOT NULL,
    cv_bytes            BIGINT NOT NULL,
    cv_hash             TEXT NOT NULL,
    -- Why it looks like spam, if it does: marked, never dropped.
    spam                TEXT,
    -- The same request sent again has the same key. Forgotten after a day.
    repeat_key          TEXT UNIQUE,
    created_at          BIGINT NOT NULL
);

CREATE INDEX applications_by_job ON applications (job, id);
CREATE INDEX applications_by_date ON applications (created_at);

-- The CV in parts, so that nobody ever holds one whole in memory. It goes when its application goes.
CREATE TABLE cv_parts (
    application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    part        BIGINT NOT NULL,
    bytes       BYTEA NOT NULL,
    PRIMARY KEY (application, part)
);

-- Documents are compressed already: trying again would only cost time.
ALTER TABLE cv_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Mail that is still to be sent. It holds no address and no text: both are made from the application when
-- the mail goes out, so erasing the application erases the mail.
CREATE TABLE outbox (
    id          TEXT PRIMARY KEY NOT NULL,
    application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
    kind        TEXT NOT NULL,
    attempts    BIGINT NOT NULL DEFAULT 0,
    next_at     BIGINT NOT NULL
);

CREATE INDEX outbox_by_time ON outbox (next_at);
CREATE INDEX outbox_by_application ON outbox (application);
