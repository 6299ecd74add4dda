SELECT name, name_ua AS ua FROM genres ORDER BY id;
