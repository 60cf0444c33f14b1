-- The check of a test's marking runs as whoever writes the row, and the secret key writes tests, too.
grant execute on function private.is_marks_value(jsonb, numeric, numeric) to service_role;
