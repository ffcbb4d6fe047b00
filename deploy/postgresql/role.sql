-- The server's role. The limits on waits are the role's own, because a pooler by transaction passes none on (docs/operations.md).
-- Run once on the primary: psql -v password=… -f role.sql sammas
create role sammas login password :'password';
grant create, connect, temporary on database sammas to sammas;
alter role sammas set statement_timeout = '10s';
alter role sammas set lock_timeout = '5s';
alter role sammas set idle_in_transaction_session_timeout = '10s';
