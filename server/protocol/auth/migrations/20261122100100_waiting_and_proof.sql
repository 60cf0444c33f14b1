-- Until when the next try is refused: waits grow with the failures that were counted.
alter table auth.rate_limits add column blocked_until timestamptz;

-- Set when the session chose a password without giving the old one: to this session that password proves nothing.
alter table auth.sessions add column unproven_password_at timestamptz;
