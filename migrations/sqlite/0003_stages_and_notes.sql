-- How far the hiring person has come with an application, and what they wrote down about it.
ALTER TABLE applications ADD COLUMN stage TEXT NOT NULL DEFAULT 'new';
ALTER TABLE applications ADD COLUMN note TEXT NOT NULL DEFAULT '';

CREATE INDEX applications_by_stage ON applications (stage, id);
