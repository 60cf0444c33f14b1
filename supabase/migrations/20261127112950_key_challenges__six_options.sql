-- Of as many options as questions have.
alter table private.key_challenges
  drop constraint key_challenges_held_right_check,
  add constraint key_challenges_held_right_check check (held_right <@ '{0,1,2,3,4,5}' and cardinality(held_right) <= 6);
