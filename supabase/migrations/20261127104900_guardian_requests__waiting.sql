-- What guardians ask of the institute and nobody has done: found without reading what was decided in years.
create index guardian_decisions_waiting on private.guardian_decisions (id)
  where decision in ('asked_data', 'asked_deletion') and settled_at is null;
