def report(record, place, seat): return ""
