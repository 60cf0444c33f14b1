create or replace function private.exam_date_of(p_user uuid, p_exam text)
  returns timestamp with time zone
  language sql stable
  as $$
  select exam_date from private.exam_days_of_students where user_id = p_user and exam = p_exam
$$;
