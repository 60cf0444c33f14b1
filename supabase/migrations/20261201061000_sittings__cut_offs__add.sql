-- What an institute makes known of an exam of the hall after it is over: docs/decisions/097-cut-offs-set-afterwards.md.
alter table private.sittings
  add column cut_offs jsonb check (jsonb_typeof(cut_offs) = 'object' and jsonb_typeof(cut_offs -> 'sections') = 'array');
