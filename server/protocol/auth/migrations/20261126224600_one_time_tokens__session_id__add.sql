-- The session that asked for a change of the address: where that address is the first to be proved, the others end.
alter table auth.one_time_tokens add column session_id uuid;
