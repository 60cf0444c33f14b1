-- Each exam has its own list, and its own ticks: what is packed for one is not packed for another. What was ticked until now stands for NEET (UG).
alter table public.exam_day_checklist add column exam text not null default 'neet-ug' check (length(exam) between 2 and 40);
alter table public.exam_day_checklist drop constraint exam_day_checklist_pkey, add primary key (user_id, exam, item);
grant select (exam), insert (exam), update (exam) on public.exam_day_checklist to authenticated;
alter policy own_ticks on public.exam_day_checklist
  with check (
    user_id = (select auth.uid())
    and (
      exam = 'neet-ug'
      or exists (select from public.profiles p where p.user_id = (select auth.uid()) and exam_day_checklist.exam = any (p.other_exams))
    )
  );
