-- How times with papers of their own are put together: by percentiles (JEE Main) or by marks of the same percentile (CUET). A version keeps its own,
-- and what it was ranked by, so that anybody can recompute it.
alter table private.competitions add column merging text not null default 'percentiles' check (merging in ('percentiles', 'marks'));
alter table private.competition_rankings
  add column merging text not null default 'percentiles',
  add column merging_version int not null default 1,
  add column subjects text[] not null default '{}';
-- null: of a ranking from before, whose file cannot be had.
alter table private.competition_ranks add column total jsonb, add column subjects jsonb;
