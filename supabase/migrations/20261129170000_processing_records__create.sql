-- What the law has kept for a year after it happened, an account's deletion included: docs/decisions/089-records-the-law-asks-for.md. Sealed for a
-- key whose private half is not here, and with no reference to anybody, so that neither this software nor a copy of the database can read them.
create table private.processing_record_keys (
  id bigint generated always as identity primary key,
  -- P-256, as RFC 7517 writes it, without `d`; the latest is in use.
  public_jwk jsonb not null check (public_jwk ->> 'crv' = 'P-256' and not public_jwk ? 'd' and pg_column_size(public_jwk) < 1000),
  made_at timestamptz not null default now()
);
create table private.processing_records (
  id bigint generated always as identity primary key,
  -- In India; by it a record is erased.
  noted_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  -- JWE, compact (RFC 7516).
  sealed text not null check (char_length(sealed) between 1 and 4000)
);
create index processing_records_of_day on private.processing_records (noted_on);
