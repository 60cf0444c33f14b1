-- Whose exam is tomorrow is asked of every exam a student prepares for (private.exam_days_of_students), where an index of those who want the mail
-- alone was never of use: all profiles were read, every minute of an evening.
create index profiles_exam_date on public.profiles (exam_date) where exam_date is not null;
drop index public.profiles_exam_evening;
