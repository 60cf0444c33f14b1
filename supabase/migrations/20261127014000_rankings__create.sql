-- What a tie is drawn by, made with the sitting; its hash is told before anybody has answered.
alter table private.sitting_secrets add column seed text not null
  default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');

-- A ranking that a person published. The next version replaces none: an old one keeps its rule and its rows.
create table private.rankings (
  sitting_id uuid not null references private.sittings (id) on delete cascade,
  version int not null check (version between 1 and 100),
  rule text not null,
  rule_version int not null,
  subjects text[] not null,
  -- How many are ranked, and how many of them have marks from where on: counted once, asked by every candidate.
  ranked int not null,
  distribution jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid references auth.users (id) on delete set null,
  -- Since when an answer is marked otherwise than it was ranked.
  outdated_at timestamptz,
  primary key (sitting_id, version)
);
create index rankings_published_by on private.rankings (published_by);

-- By candidate, not by account: a deleted account leaves its number behind.
create table private.ranking_rows (
  sitting_id uuid not null,
  version int not null,
  number int not null,
  rank int not null,
  -- In units of 10⁻⁷ of a percent.
  percentile int not null check (percentile between 0 and 1000000000),
  -- As core/domain/ranking's Scores; marks in hundredths.
  total jsonb not null,
  subjects jsonb not null,
  primary key (sitting_id, version, number),
  foreign key (sitting_id, version) references private.rankings (sitting_id, version) on delete cascade
);

-- Whatever marks an answer anew, by whatever way: what was ranked by the old marks is outdated.
create function private.outdate_rankings() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update private.rankings r set outdated_at = now()
  where r.outdated_at is null and r.sitting_id in (
    select a.sitting_id from new_rows n join public.attempts a on a.id = n.attempt_id where a.sitting_id is not null
  );
  return null;
end
$$;
revoke execute on function private.outdate_rankings() from public;
create trigger items_attempted_outdate_rankings after update on public.items_attempted
  referencing new table as new_rows
  for each statement execute function private.outdate_rankings();
