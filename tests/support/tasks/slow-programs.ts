import type { RunnableLanguage } from "../../../party/tasks/task";

/** A right but quadratic program for each task with inputs of growing size. */
export const SLOW_PROGRAMS: Readonly<Record<string, Partial<Record<RunnableLanguage, string>>>> = {
  "ticket-resale": {
    javascript: `function bestProfit(prices) {
      let best = 0;
      for (let i = 0; i < prices.length; i++)
        for (let j = i + 1; j < prices.length; j++) if (prices[j] - prices[i] > best) best = prices[j] - prices[i];
      return best;
    }`,
    python: `def best_profit(prices):
    best = 0
    for i in range(len(prices)):
        for j in range(i + 1, len(prices)):
            best = max(best, prices[j] - prices[i])
    return best`,
  },
  "shortest-stretch": {
    javascript: `function shortestStretch(steps, goal) {
      let best = 0;
      steps.forEach((_, from) => {
        let sum = 0;
        for (let to = from; to < steps.length; to++) {
          sum += steps[to];
          if (sum < goal) continue;
          if (best === 0 || to - from + 1 < best) best = to - from + 1;
          break;
        }
      });
      return best;
    }`,
  },
  "next-warmer-day": {
    javascript: `const daysToWait = (days) => days.map((day, i) => {
      const next = days.slice(i).findIndex((other) => other > day);
      return next < 0 ? 0 : next;
    });`,
    python: `def days_to_wait(temperatures):
    waits = []
    for i, day in enumerate(temperatures):
        later = [j for j in range(i + 1, len(temperatures)) if temperatures[j] > day]
        waits.append(later[0] - i if later else 0)
    return waits`,
  },
  "two-vouchers": {
    javascript: `function pickVouchers(vouchers, price) {
      for (let i = 0; i < vouchers.length; i++) {
        const other = vouchers.indexOf(price - vouchers[i], i + 1);
        if (other >= 0) return [i, other];
      }
      return [];
    }`,
    python: `def pick_vouchers(vouchers, price):
    for i, value in enumerate(vouchers):
        rest = vouchers[i + 1:]
        if price - value in rest:
            return [i, i + 1 + rest.index(price - value)]
    return []`,
  },
  "first-unrepeated": {
    javascript: `function firstUnrepeated(names) {
      for (const name of names) if (names.filter((other) => other === name).length === 1) return name;
      return null;
    }`,
    python: `def first_unrepeated(names):
    for i, name in enumerate(names):
        if name not in names[:i] and name not in names[i + 1:]:
            return name
    return None`,
  },
  "longest-streak": {
    javascript: `function longestStreak(days) {
      const known = new Set(days);
      let best = 0;
      for (const day of days) {
        let length = 1;
        while (known.has(day + length)) length++;
        best = Math.max(best, length);
      }
      return best;
    }`,
    python: `def longest_streak(days):
    known = set(days)
    best = 0
    for day in days:
        end = day
        while end in known:
            end += 1
        best = max(best, end - day)
    return best`,
  },
  "invoice-gaps": {
    javascript: `function missingNumbers(numbers) {
      const missing = [];
      const most = Math.max(...numbers);
      for (let one = Math.min(...numbers); one < most; one++) if (!numbers.includes(one)) missing.push(one);
      return missing;
    }`,
    python: `def missing_numbers(numbers):
    if not numbers:
        return []
    return [one for one in range(min(numbers), max(numbers)) if one not in numbers]`,
  },
  "top-searches": {
    javascript: `function topSearches(searches, k) {
      const different = [];
      for (const search of searches) if (!different.includes(search)) different.push(search);
      const countOf = (one) => searches.filter((other) => other === one).length;
      const counted = different.map((one) => [countOf(one), one]);
      counted.sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1));
      return counted.slice(0, k).map(([, one]) => one);
    }`,
  },
  "merge-bookings": {
    javascript: `function mergeBookings(bookings) {
      let merged = [];
      for (const [start, end] of bookings) {
        let own = [start, end];
        const rest = [];
        for (const other of merged) {
          if (other[1] < own[0] || own[1] < other[0]) rest.push(other);
          else own = [Math.min(own[0], other[0]), Math.max(own[1], other[1])];
        }
        merged = [...rest, own];
      }
      return merged.sort((a, b) => a[0] - b[0]);
    }`,
  },
  "rooms-needed": {
    javascript: `function roomsNeeded(courses) {
      let most = 0;
      for (const [start] of courses) {
        let now = 0;
        for (const [from, to] of courses) if (from <= start && start < to) now++;
        most = Math.max(most, now);
      }
      return most;
    }`,
    python: `def rooms_needed(courses):
    return max((sum(1 for a, b in courses if a <= start < b) for start, _ in courses), default=0)`,
  },
  "best-jobs": {
    javascript: `function bestPlan(offers) {
      const sorted = [...offers].sort((a, b) => a[1] - b[1]);
      const best = [];
      sorted.forEach(([start, , pay], i) => {
        best[i] = pay;
        for (let j = 0; j < i; j++) if (sorted[j][1] <= start) best[i] = Math.max(best[i], best[j] + pay);
      });
      return best.reduce((a, b) => Math.max(a, b), 0);
    }`,
  },
};
