-- One limit for a file of a filled sheet, wherever it is asked: that of the upload.
update storage.buckets set file_size_limit = 10 * 1024 * 1024 where id = 'print-uploads';
