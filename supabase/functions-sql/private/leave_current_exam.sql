-- Whoever gives an exam up while it is the one shown is back at NEET (UG).
create or replace function private.leave_current_exam()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.current_exam = 'neet-ug';
  return new;
end
$$;
