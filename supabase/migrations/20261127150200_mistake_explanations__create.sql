-- What a model said of a wrong option, for everybody who chose it: nothing in it is of a person. `basis` is what the question was then; once
-- it is something else, the text is not shown any more and is made anew.
create table private.mistake_explanations (
  question_id uuid not null references public.questions (id) on delete cascade,
  option smallint not null check (option between 0 and 5),
  language text not null check (language in ('en', 'hi', 'te', 'ta')),
  basis text not null,
  text text not null check (char_length(text) between 1 and 1500),
  model text not null,
  made_at timestamptz not null default now(),
  primary key (question_id, option, language)
);
