/**
 * What is done to a caller's counters in Valkey, in one step and one round trip. A caller is one hash, named by its HMAC;
 * the windows run by the server's clock, which all who count share.
 *
 * KEYS[1] the caller. ARGV: what is spent, the limits (minute, transliteration, day; 0 where there is no quota).
 * Gives: now (ms), spent of minute, transliteration, day, and what stopped the call (1 minute, 2 transliteration, 3 day).
 */
export const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute, day = math.floor(now / 60000), math.floor(now / 86400000)
local known = redis.call('HMGET', KEYS[1], 'm', 'n', 't', 'd', 'q')
local n, t, q = 0, 0, 0
if tonumber(known[1]) == minute then n, t = tonumber(known[2]), tonumber(known[3]) end
if tonumber(known[4]) == day then q = tonumber(known[5]) end
local spending, perMinute, translit, perDay = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if spending == 'nothing' then return {now, n, t, q, 0} end
if spending == 'translit' then
  if t >= translit then return {now, n, t, q, 2} end
elseif n >= perMinute then
  return {now, n, t, q, 1}
end
if perDay > 0 and q >= perDay then return {now, n, t, q, 3} end
if spending == 'translit' then t = t + 1 else n = n + 1 end
if perDay > 0 then q = q + 1 end
redis.call('HSET', KEYS[1], 'm', minute, 'n', n, 't', t, 'd', day, 'q', q)
local ends = perDay > 0 and (day + 1) * 86400000 or (minute + 1) * 60000
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', ends))
return {now, n, t, q, 0}
`;

/**
 * The key of a day's HMAC: whoever asks first chooses it, and it is gone with the day.
 * KEYS[1] where it stands. ARGV: a new one, when it ends (ms since 1970).
 */
export const dayKeyScript = `
local known = redis.call('GET', KEYS[1])
if known then return known end
redis.call('SET', KEYS[1], ARGV[1], 'PXAT', ARGV[2])
return ARGV[1]
`;
