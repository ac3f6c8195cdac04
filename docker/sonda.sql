-- Whom haproxy and the containers' checks sign in as: without password and without any right.
CREATE USER IF NOT EXISTS 'sonda'@'%' IDENTIFIED VIA mysql_native_password USING '';
