-- Rulings on numbers and on several right options: a whole key, as questions keep it. Of one option any of six is named.
alter table private.question_rulings
  add column key jsonb check (octet_length(key::text) <= 4000),
  drop constraint question_rulings_kind_check,
  drop constraint question_rulings_keys_check,
  drop constraint question_rulings_check,
  add constraint question_rulings_kind_check check (kind in ('keys', 'key', 'all', 'dropped', 'restored')),
  add constraint question_rulings_keys_check
    check (cardinality(keys) between 1 and 6 and keys <@ array[0, 1, 2, 3, 4, 5]::smallint[]),
  add constraint question_rulings_check check ((kind = 'keys') = (keys is not null) and (kind = 'key') = (key is not null));

alter table private.given_keys add column key jsonb;

-- What somebody without an account wrote on paper may be a number or several options, too.
alter table private.candidate_marks
  add column answer jsonb,
  add constraint candidate_marks_answer
    check (answer is null or outcome <> 'blank' and not multiple and private.answer_fits(answer, selected_index)) not valid;
