-- Somebody said that the options stay in their order. Options that name others are found by what they say
-- (core/domain/question-bank/options-that-refer.ts), so the server puts options in order, and no function of the database.
alter table public.questions add column keeps_option_order boolean not null default false;
grant select (keeps_option_order), insert (keeps_option_order), update (keeps_option_order)
  on public.questions to authenticated;
drop function private.shuffled_options(text[]);
