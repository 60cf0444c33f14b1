-- Objections to keys that are numbers: docs/decisions/066-key-challenges.md. Of several right options `held_right` is the set that is right as a whole.
alter table private.key_challenges
  -- Numbers and ranges, as keys are written: '2.5', '2.4..2.6|3'. Null: no number is, or the question has options.
  add column held_number text check (char_length(held_number) between 1 and 100),
  add constraint key_challenges_of_one_kind check (held_number is null or held_right = '{}');
