-- The mailbox a receipt was queued for, in the spelling that receipts are counted by; NULL without a receipt.
ALTER TABLE applications ADD COLUMN receipt_to TEXT;

CREATE INDEX applications_by_receipt ON applications (receipt_to, created_at) WHERE receipt_to IS NOT NULL;

-- How often rows were erased, and up to which time the bytes they left behind were overwritten. One row: while
-- the two numbers differ, overwriting is still to be done.
CREATE TABLE erasures (
    requested   BIGINT NOT NULL,
    overwritten BIGINT NOT NULL
);

INSERT INTO erasures (requested, overwritten) VALUES (0, 0);
