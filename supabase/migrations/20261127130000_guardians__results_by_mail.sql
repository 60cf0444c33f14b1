-- A guardian who agreed by mail may wish to be written to whenever results of an exam of the institute are out: docs/decisions/067-families-are-told.md.
alter table private.guardians add column results boolean not null default false;

alter table private.guardian_decisions drop constraint guardian_decisions_decision_check;
alter table private.guardian_decisions add constraint guardian_decisions_decision_check check (decision in ('agreed', 'refused', 'mistaken',
  'withdrawn', 'social_off', 'social_on', 'results_off', 'results_on', 'asked_data', 'asked_deletion', 'cleared', 'birth_corrected'));
