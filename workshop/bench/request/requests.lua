-- What wrk sends: its arguments are the number of the first request, a file with a target a line, how long a connection
-- waits after an answer (on average, ms), and headers.
local targets, headers, n = {}, {}, 0

function init(args)
  n = tonumber(args[1])
  for line in io.lines(args[2]) do targets[#targets + 1] = line end
  headers["Host"] = "localhost"
  local pause = tonumber(args[3])
  -- wrk looks whether there is such a function when this one has run.
  if pause > 0 then
    function delay() return math.random(0, 2 * pause) end
  end
  for i = 4, #args do
    local name, value = args[i]:match("^(.-): (.*)$")
    headers[name] = value
  end
end

-- Requests come from 131,072 addresses in turn: each has a counter of its own, and none meets its limit.
function request()
  n = n + 1
  headers["X-Forwarded-For"] =
    string.format("10.%d.%d.%d", math.floor(n / 65536) % 2, math.floor(n / 256) % 256, n % 256)
  return wrk.format("GET", targets[n % #targets + 1], headers)
end

function done(summary, latency)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.status + e.timeout
  local tail = latency:percentile(99) / 1000
  local took = summary.duration / 1000000
  io.write(string.format(
    '\n{"requests":%d,"failed":%d,"p99":%.3f,"seconds":%.3f}\n', summary.requests, failed, tail, took))
end
