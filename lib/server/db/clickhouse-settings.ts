import 'server-only';
import type { ClickHouseSettings } from '@clickhouse/client';

/** Sent with every statement, the engine's own defaults included where a statement may change them. */
export const SETTINGS = {
  max_threads: 2,
  priority: '0',
  max_block_size: '65409',
  max_insert_block_size: '1048449',
  max_insert_threads: '0',
  max_query_size: '16000000',
  max_memory_usage: String(1_200_000_000),
  max_bytes_before_external_group_by: String(400_000_000),
  max_bytes_before_external_sort: String(400_000_000),
  max_bytes_in_join: '0',
  enable_materialized_cte: 1,
  // Parts of one statement keep the order of their own rows.
  query_plan_remove_redundant_sorting: 0,
  join_algorithm: 'hash',
  // It bypasses the token index, which costs ten times what it saves (bench/engine.ts).
  use_top_k_dynamic_filtering: 0,
  query_plan_optimize_lazy_materialization: 0,
  max_execution_time: 300,
  session_timezone: 'UTC',
  output_format_json_quote_64bit_integers: 0,
  date_time_output_format: 'iso',
  mutations_sync: '2',
  // Blocks are small, and each parsing thread would keep buffers for every column.
  input_format_parallel_parsing: 0,
} satisfies ClickHouseSettings;

/** While a statement runs, those of a higher number wait; 0 takes no part in it. */
export const PRIORITY = { first: '1', rest: '2' } as const;
