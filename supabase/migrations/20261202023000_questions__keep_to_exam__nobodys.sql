-- A trigger's function is called by nobody.
revoke execute on function private.keep_to_exam() from public;
